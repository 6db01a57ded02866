"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.parseShare = void 0;
const document_js_1 = require("./document");
const errors_js_1 = require("./errors");
/** The most items, and the most failures, of one share. */
const elementLimit = 100000;
/**
 * Reads a share document.
 *
 * Members that this version does not know are kept. What is optional and absent stays absent, never null; `types`,
 * `data`, `meta`, `extra` and `failures` are always there.
 *
 * @param document The document as text, or as `JSON.parse` gives it.
 * @throws InletError `damaged` with the way to the member that is wrong; `newer` for a document of a newer version.
 */
function parseShare(document) {
    var _a, _b, _c;
    let value = document;
    if (typeof document === 'string') {
        try {
            value = JSON.parse(document);
        }
        catch (_d) {
            throw new errors_js_1.InletError('damaged', 'not a share document: no JSON');
        }
    }
    const members = object(value, 'the document');
    const version = members['schema'];
    if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
        throw wrong('schema', 'a whole number');
    if (version > document_js_1.schema) {
        throw new errors_js_1.InletError('newer', `the share document has version ${version}, this app reads up to ${document_js_1.schema}: update the app`);
    }
    const read = new Members(members, '');
    const id = read.text('id');
    if (!/^[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$/.test(id))
        throw wrong('id', 'the id of a share');
    const receivedAt = read.text('receivedAt');
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(receivedAt) || Number.isNaN(Date.parse(receivedAt))) {
        throw wrong('receivedAt', 'a time like 2026-11-30T04:12:09.123Z');
    }
    const texts = ['title', 'subject', 'message', 'text', 'webURL', 'targetId', 'source'];
    read.optionalTexts(...texts);
    return {
        ...present(members, texts),
        schema: version,
        id,
        receivedAt,
        platform: (_a = read.optionalText('platform')) !== null && _a !== void 0 ? _a : 'ios',
        action: (_b = read.optionalText('action')) !== null && _b !== void 0 ? _b : 'send',
        attempt: (_c = read.optionalCount('attempt')) !== null && _c !== void 0 ? _c : 1,
        meta: read.optionalObject('meta'),
        extra: read.optionalObject('extra'),
        items: read.array('items').map((item, index) => parseItem(item, `items[${index}]`)),
        failures: read.optionalArray('failures').map((failure, index) => parseFailure(failure, `failures[${index}]`)),
    };
}
exports.parseShare = parseShare;
function parseItem(value, path) {
    const members = object(value, path);
    const read = new Members(members, `${path}.`);
    const texts = ['value', 'file', 'path', 'uri', 'name', 'mimeType', 'type', 'sha256', 'thumbnail', 'title'];
    read.optionalTexts(...texts);
    const counts = ['size', 'width', 'height', 'durationMs'];
    for (const key of counts)
        read.optionalCount(key);
    const file = members['file'];
    if (typeof file === 'string' && (file === '' || file.startsWith('.') || /[/\\\0]/.test(file))) {
        throw wrong(`${path}.file`, 'a name without a path');
    }
    return {
        ...present(members, [...texts, ...counts]),
        id: read.text('id'),
        kind: read.text('kind'),
        types: read.optionalTypes(),
        data: read.optionalObject('data'),
    };
}
function parseFailure(value, path) {
    var _a;
    const members = object(value, path);
    const read = new Members(members, `${path}.`);
    read.optionalTexts('detail');
    return {
        ...present(members, ['detail']),
        position: (_a = read.optionalCount('position')) !== null && _a !== void 0 ? _a : read.missing('position'),
        types: read.array('types') && read.optionalTypes(),
        reason: read.text('reason'),
    };
}
/** Members of an object, checked as they are read. */
class Members {
    constructor(members, path) {
        this.members = members;
        this.path = path;
    }
    missing(key) {
        throw wrong(this.path + key, 'there');
    }
    text(key) {
        var _a;
        return (_a = this.optionalText(key)) !== null && _a !== void 0 ? _a : this.missing(key);
    }
    optionalText(key) {
        const value = this.value(key);
        if (value === undefined)
            return undefined;
        if (typeof value !== 'string')
            throw wrong(this.path + key, 'a string');
        return value;
    }
    optionalTexts(...keys) {
        for (const key of keys)
            this.optionalText(key);
    }
    optionalCount(key) {
        const value = this.value(key);
        if (value === undefined)
            return undefined;
        if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
            throw wrong(this.path + key, 'a whole number from 0 on');
        }
        return value;
    }
    optionalObject(key) {
        const value = this.value(key);
        return value === undefined ? {} : object(value, this.path + key);
    }
    array(key) {
        const value = this.value(key);
        if (!Array.isArray(value) || value.length > elementLimit) {
            throw wrong(this.path + key, `an array of at most ${elementLimit} elements`);
        }
        return value;
    }
    optionalArray(key) {
        return this.value(key) === undefined ? [] : this.array(key);
    }
    optionalTypes() {
        return this.optionalArray('types').map((type, index) => {
            if (typeof type !== 'string')
                throw wrong(`${this.path}types[${index}]`, 'a string');
            return type;
        });
    }
    /** Only what the object itself has; `null` is as good as absent. */
    value(key) {
        var _a;
        if (!Object.prototype.hasOwnProperty.call(this.members, key))
            return undefined;
        return (_a = this.members[key]) !== null && _a !== void 0 ? _a : undefined;
    }
}
/** The members but for those that are null where they should have been left out. */
function present(members, optional) {
    return Object.fromEntries(Object.entries(members).filter(([key, value]) => value !== null || !optional.includes(key)));
}
function object(value, path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw wrong(path, 'an object');
    return value;
}
function wrong(path, wanted) {
    return new errors_js_1.InletError('damaged', `not a share document: ${path} must be ${wanted}`);
}
