"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.InletError = void 0;
/** Why a call failed: a stable code to match on, and a sentence for the developer. */
class InletError extends Error {
    constructor(code, message) {
        super(message);
        this.name = 'InletError';
        this.code = code;
    }
}
exports.InletError = InletError;
