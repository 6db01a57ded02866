#ifndef C_FAULT_INJECTION_H
#define C_FAULT_INJECTION_H

// Loaded into a process by LD_PRELOAD, it makes one of the process's changes to the file system go wrong.
//
// INLET_FAULT=kill:N        SIGKILL before the N-th change, counted from 1
// INLET_FAULT=killafter:N   SIGKILL right after it
// INLET_FAULT=errno:E:N     the N-th change fails with errno E
// INLET_FAULT=allfrom:E:N   the N-th change and all that follow fail with errno E
// INLET_FAULT=short:N       the N-th change, if it is a write, writes half
//
// Changes are: files and directories made, written, synced, renamed, linked, truncated and removed. Writes to
// terminals and pipes do not count.

#endif
