import { requireOptionalNativeModule } from 'expo';
import { InletClient } from 'inlet-share';

import { doorOf } from './native-door.js';
import type { NativeInlet } from './native-door.js';

const native = requireOptionalNativeModule<NativeInlet>('Inlet');

/** Whether the native module is in this app: not in Expo Go, on Android or on the web. */
export const isInletAvailable = native !== null;

/** What people share with this app. Without the native module every call fails with the code `unavailable`. */
export const Inlet = new InletClient(doorOf(native));
