// Import maps do not reach workers: the file is named by its path.
import { install } from './modules/inlet-web/receive.js';

install(self, { action: '/share', redirectTo: '/' });
