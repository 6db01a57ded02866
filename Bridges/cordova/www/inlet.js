"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const inlet_share_1 = require("./index");
const exec = require('cordova/exec');
const door = {
    call: (method, parameters) => new Promise((resolve, reject) => exec(resolve, reject, 'Inlet', 'call', [method, parameters])),
    listen: async (listener) => {
        // The native side keeps what comes before this arrives there.
        exec(listener, () => undefined, 'Inlet', 'listen', []);
        return () => new Promise((resolve, reject) => exec(() => resolve(), reject, 'Inlet', 'unlisten', []));
    },
};
class CordovaClient extends inlet_share_1.InletClient {
    webAddress(file) {
        var _a, _b, _c;
        const web = globalThis;
        if (!file.path)
            return file.uri;
        // With the preference `scheme` the page is not a file, and files are served under an address of the app's own.
        return (_c = (_b = (_a = web.WkWebView) === null || _a === void 0 ? void 0 : _a.convertFilePath) === null || _b === void 0 ? void 0 : _b.call(_a, file.path)) !== null && _c !== void 0 ? _c : file.uri;
    }
}
module.exports = new CordovaClient(door);
