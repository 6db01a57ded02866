/// As Capacitor's template has it: a target needs a source file.
public let isCapacitorApp = true
