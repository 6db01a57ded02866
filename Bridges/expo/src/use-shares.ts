import { useSyncExternalStore } from 'react';

import { Inlet } from './inlet.js';
import { ShareList } from './share-list.js';
import type { SharesSnapshot } from './share-list.js';

/** One list for the whole app: every component sees the same. */
export const list = new ShareList(Inlet);

/** What `useShares` gives. */
export interface ReceivedShares extends SharesSnapshot {
  /** Tells the inbox that the app has the share; its files go. */
  acknowledge: ShareList['acknowledge'];
  /** Gives the share back: it comes again once the app becomes active. */
  release: ShareList['release'];
  /** Looks into the inbox now. */
  refresh: ShareList['refresh'];
}

/**
 * The shares that wait, in a component.
 *
 *     const { shares, acknowledge } = useShares();
 *     return shares.map((share) => <Row key={share.id} share={share} onDone={() => acknowledge(share)} />);
 *
 * A share stays, over reloads and launches, until it is acknowledged.
 */
export function useShares(): ReceivedShares {
  const snapshot = useSyncExternalStore(list.watch, list.current, list.current);
  return { ...snapshot, acknowledge: list.acknowledge, release: list.release, refresh: list.refresh };
}
