"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.base64FromBytes = exports.bytesFromBase64 = void 0;
/** The bytes of base64. */
function bytesFromBase64(text) {
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1)
        bytes[index] = binary.charCodeAt(index);
    return bytes;
}
exports.bytesFromBase64 = bytesFromBase64;
/** Base64 of bytes. */
function base64FromBytes(bytes) {
    let binary = '';
    for (let start = 0; start < bytes.length; start += 0x8000) {
        binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
    }
    return btoa(binary);
}
exports.base64FromBytes = base64FromBytes;
