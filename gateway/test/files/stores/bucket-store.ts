import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { contentKey } from '#files/content-store';
import { openContent } from '#files/open-content';
import type { BucketSettings } from '#settings/settings';
import { makeTemporaryFolder } from '../../temporary-folder';
import type { TestStore } from './store-behind';

/** An object store with an empty bucket. */
export interface ObjectStore {
  readonly bucket: BucketSettings;
  close(): Promise<void>;
}

/** A store in a bucket; each gateway has a folder of its own for uploads. */
export async function openBucketStore({ bucket: settings, close }: ObjectStore): Promise<TestStore> {
  const client = clientOf(settings);
  const { bucket: Bucket, prefix } = settings;
  const folders: string[] = [];
  const another = async () => {
    const folder = await makeTemporaryFolder();
    folders.push(folder);
    const opened = await openContent({ folder, bucket: settings });
    await opened.make();
    return opened;
  };
  const content = await another();
  const [folder = ''] = folders;
  return {
    folder,
    content,
    another,
    bucket: settings,
    keys: async () => {
      const { Contents: objects = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
      const keys = objects.map(({ Key = '' }) => Key.slice(prefix.length));
      return keys.filter((key) => key !== 'store-id').toSorted();
    },
    overwrite: async (sha256, bytes) => {
      await client.send(new PutObjectCommand({ Bucket, Key: prefix + contentKey(sha256), Body: bytes }));
    },
    addStranger: async (group) => {
      const key = `${prefix}${group}/${randomUUID()}`;
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: 'x' }));
      return key;
    },
    removeStranger: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    drop: async () => {
      client.destroy();
      await close();
      for (const each of folders) await rm(each, { recursive: true, force: true });
    },
  };
}

/** A client of a test, beside the one of the gateway. */
export function clientOf({ endpoint = '', region, accessKey, secretKey }: BucketSettings): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
}

/** The environment variables of a bucket. */
export function bucketVariables({ bucket, prefix, endpoint = '', region, accessKey, secretKey }: BucketSettings) {
  return {
    SCN_S3_BUCKET: bucket,
    SCN_S3_PREFIX: prefix,
    SCN_S3_ENDPOINT: endpoint,
    SCN_S3_REGION: region,
    SCN_S3_ACCESS_KEY: accessKey,
    SCN_S3_SECRET_KEY: secretKey,
  };
}
