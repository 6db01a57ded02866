import { useShares } from '../use-shares.js';
import { shareIntent } from './views.js';

/** A file, as expo-share-intent shows it. */
export interface ShareIntentFile {
  /** A `file://` URI. */
  path: string;
  fileName: string;
  mimeType: string;
  /** In bytes. */
  size: number | null;
  width: number | null;
  height: number | null;
  /** In milliseconds. */
  duration: number | null;
}

/** A share, as expo-share-intent shows it. */
export interface ShareIntent {
  type: 'media' | 'file' | 'text' | 'weburl' | null;
  text: string | null;
  webUrl: string | null;
  files: ShareIntentFile[] | null;
  meta: { title?: string | undefined; [key: string]: unknown } | null;
}

const none: ShareIntent = { type: null, text: null, webUrl: null, files: null, meta: null };

/** The hook that apps know from expo-share-intent: the oldest share that waits. `resetShareIntent` acknowledges it. */
export function useShareIntent(): {
  isReady: boolean;
  hasShareIntent: boolean;
  shareIntent: ShareIntent;
  resetShareIntent: () => void;
  error: string | null;
} {
  const { shares, isLoading, error, acknowledge } = useShares();
  const share = shares[0];
  return {
    isReady: !isLoading,
    hasShareIntent: share !== undefined,
    shareIntent: share ? shareIntent(share) : none,
    resetShareIntent: () => {
      if (share) void acknowledge(share).catch(() => undefined);
    },
    error: error === undefined ? null : String(error),
  };
}
