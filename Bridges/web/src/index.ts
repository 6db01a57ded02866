import { InletClient } from 'inlet-share';
import type { InletApi } from 'inlet-share';
import { WebDoor } from './door.js';

export * from 'inlet-share';
export { takeShareProblem, WebDoor } from './door.js';

/** Inlet in the browser: the same API as in an app. */
export function openInlet(options: { database?: string } = {}): InletApi {
  return new InletClient(new WebDoor(options));
}
