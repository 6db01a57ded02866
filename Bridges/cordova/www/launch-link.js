"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.LaunchLink = void 0;
const host = 'inlet';
const taken = ['http', 'https', 'file', 'data', 'about', 'javascript', 'mailto', 'tel'];
/** Only ASCII: other letters must not fold to these. */
const lowerCase = (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
/**
 * The link by which the extension asks for the app: `scheme://inlet/<share id>`.
 *
 * It is a hint, and the native side has taken it already. A router asks `isOurs` and leaves such links alone.
 */
class LaunchLink {
    constructor(
    /** In lower case. */
    scheme) {
        this.scheme = scheme;
    }
    /** Links of a scheme; undefined when it cannot be the scheme of an app. */
    static of(scheme) {
        const lower = lowerCase(scheme);
        return /^[a-z][a-z0-9+.-]{0,127}$/.test(lower) && !taken.includes(lower) ? new LaunchLink(lower) : undefined;
    }
    /** Whether a link is Inlet's, a refused one too. */
    isOurs(link) {
        return this.read(link).kind !== 'notOurs';
    }
    /** Reads a link. Nothing is percent-decoded. */
    read(link) {
        var _a;
        const start = `${this.scheme}://`;
        if (lowerCase(link.slice(0, start.length)) !== start)
            return { kind: 'notOurs' };
        const rest = link.slice(start.length);
        const length = rest.search(/[/?#]/);
        const authority = length < 0 ? rest : rest.slice(0, length);
        // What stands before an @ names a user, what follows a colon a port.
        const name = (_a = authority.slice(authority.lastIndexOf('@') + 1).split(':', 1)[0]) !== null && _a !== void 0 ? _a : '';
        if (lowerCase(name) !== host)
            return { kind: 'notOurs' };
        if (authority.length !== name.length)
            return { kind: 'refused', reason: 'surplusParts' };
        if (link.length > start.length + host.length + 27 + 64)
            return { kind: 'refused', reason: 'tooLong' };
        const path = rest.slice(authority.length);
        if (/[?#]/.test(path))
            return { kind: 'refused', reason: 'surplusParts' };
        const id = path.slice(1);
        if (!/^[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$/.test(id))
            return { kind: 'refused', reason: 'notAnID' };
        return { kind: 'share', id };
    }
}
exports.LaunchLink = LaunchLink;
