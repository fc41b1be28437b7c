import { effort } from '@scn/core/testing/effort';
import { openBucketStore } from './bucket-store';
import { openFolderStore } from './folder-store';
import type { TestStore } from './store-behind';
import { startS3rver } from './s3rver';
import { startSwift } from './swift';

/** The kinds of stores that a contract is tested with. */
export type StoreKind = 'a folder' | 'a bucket (s3rver)' | 'a bucket (OpenStack Swift)';

/** In a long run also with a real object store, which takes some seconds to start. */
export const storeKinds: readonly StoreKind[] = [
  'a folder',
  'a bucket (s3rver)',
  ...(effort > 1 ? (['a bucket (OpenStack Swift)'] as const) : []),
];

const openers: Readonly<Record<StoreKind, () => Promise<TestStore>>> = {
  'a folder': openFolderStore,
  'a bucket (s3rver)': async () => openBucketStore(await startS3rver()),
  'a bucket (OpenStack Swift)': async () => openBucketStore(await startSwift()),
};

/** Opens an empty store; drop it in afterAll. */
export function openTestStore(kind: StoreKind): Promise<TestStore> {
  return openers[kind]();
}
