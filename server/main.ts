import { settleMode } from './env';

// Before anything is loaded that asks for it.
settleMode();
await import('./serve');
