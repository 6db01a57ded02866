import { useShares } from '../use-shares.js';
import { payloads, resolvedPayloads } from './views.js';

/** An item, as expo-sharing shows it. */
export interface SharePayload {
  /** The text, the link, or the URI of a file. */
  value: string;
  shareType: 'text' | 'url' | 'audio' | 'image' | 'video' | 'file';
  mimeType: string;
}

/** An item with what is known of its content. */
export interface ResolvedSharePayload extends SharePayload {
  contentUri: string | null;
  contentType: 'text' | 'audio' | 'image' | 'video' | 'file' | 'website' | null;
  contentMimeType: string | null;
  originalName: string | null;
  /** In bytes. */
  contentSize: number | null;
}

/** The hook that apps know from expo-sharing: the oldest share that waits. `clearSharedPayloads` acknowledges it. */
export function useIncomingShare(): {
  sharedPayloads: SharePayload[];
  resolvedSharedPayloads: ResolvedSharePayload[];
  isResolving: boolean;
  error: Error | null;
  clearSharedPayloads: () => void;
  refreshSharePayloads: () => void;
} {
  const { shares, isLoading, error, acknowledge, refresh } = useShares();
  const share = shares[0];
  return {
    sharedPayloads: share ? payloads(share) : [],
    resolvedSharedPayloads: share ? resolvedPayloads(share) : [],
    isResolving: isLoading,
    error: error === undefined ? null : error instanceof Error ? error : new Error(String(error)),
    clearSharedPayloads: () => {
      if (share) void acknowledge(share).catch(() => undefined);
    },
    refreshSharePayloads: () => void refresh(),
  };
}
