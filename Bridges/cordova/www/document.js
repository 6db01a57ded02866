"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.schema = void 0;
/** The version of the share document that this package reads; newer ones are refused. */
exports.schema = 1;
