"use strict";
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __exportStar = (this && this.__exportStar) || function(m, exports) {
    for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) __createBinding(exports, m, p);
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.parseShare = exports.LaunchLink = exports.InletClient = exports.bytesFromBase64 = exports.base64FromBytes = void 0;
__exportStar(require("./api"), exports);
var base64_js_1 = require("./base64");
Object.defineProperty(exports, "base64FromBytes", { enumerable: true, get: function () { return base64_js_1.base64FromBytes; } });
Object.defineProperty(exports, "bytesFromBase64", { enumerable: true, get: function () { return base64_js_1.bytesFromBase64; } });
var client_js_1 = require("./client");
Object.defineProperty(exports, "InletClient", { enumerable: true, get: function () { return client_js_1.InletClient; } });
__exportStar(require("./document"), exports);
__exportStar(require("./errors"), exports);
__exportStar(require("./events"), exports);
var launch_link_js_1 = require("./launch-link");
Object.defineProperty(exports, "LaunchLink", { enumerable: true, get: function () { return launch_link_js_1.LaunchLink; } });
var parse_js_1 = require("./parse");
Object.defineProperty(exports, "parseShare", { enumerable: true, get: function () { return parse_js_1.parseShare; } });
__exportStar(require("./targets"), exports);
__exportStar(require("./uploads"), exports);
