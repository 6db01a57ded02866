// A small runtime for native extensions: what AIR is to them, as far as one extension can tell.
//
// It is strict where AIR may be: it counts every call on a wrong thread, every use of a context that was disposed of,
// and takes the text of a string away at the next call.
#ifndef AIR_HOST_RUNTIME_H
#define AIR_HOST_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>

#include "FlashRuntimeExtensions.h"

// Loads the library, resolves its entry points and initializes it. The calling thread becomes the runtime's thread.
bool host_load(const char *library, const char *initializer, const char *finalizer);
void host_unload(void);

// Creates and disposes of the one context.
bool host_create_context(void);
void host_dispose_context(void);
uint32_t host_function_count(void);

// Values for calls; they live until host_free_values.
FREObject host_string(const char *bytes, size_t length);
FREObject host_number(uint32_t number);
void host_free_values(void);

// Calls a function of the context by name. False when there is none of that name.
bool host_call(const char *name, uint32_t count, FREObject *arguments, FREObject *result);
const char *host_text(FREObject object);
bool host_is_number(FREObject object, uint32_t *number);

// Waits for a status event; false when none comes in time. The event was for the code and the level of an extension
// that has mail.
bool host_wait_for_status(double seconds);
unsigned host_status_events(void);

// What the extension did that AIR forbids.
unsigned host_violations(void);

#endif
