// A store in a bucket of Amazon S3, or of a server that speaks its protocol.
// Covered by packages/rollout/test/s3.test.ts.
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Store } from './store.js';

/** The SDK, loaded when it is needed. */
async function library() {
  try {
    return await import('@aws-sdk/client-s3');
  } catch (error) {
    throw new Error('stores of S3 need the package @aws-sdk/client-s3: npm install @aws-sdk/client-s3', {
      cause: error,
    });
  }
}

const missing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as S3ServiceException).name);

/**
 * Objects below a prefix of a bucket as a store. Credentials, region and endpoint come from where all programs with the
 * SDK have them (AWS_ACCESS_KEY_ID, AWS_REGION, AWS_ENDPOINT_URL_S3, profiles, roles of machines) but for what the
 * address says.
 * @param address - `s3://bucket/prefix`, with `?endpoint=URL` and `region=NAME` if needed
 * @throws Error when the address names no bucket
 */
export function s3Store(address: string): Store {
  const { hostname: bucket, pathname, searchParams } = new URL(address);
  if (bucket === '') throw new Error(`${address} names no bucket: s3://bucket/prefix`);
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);
  const endpoint = searchParams.get('endpoint') ?? process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
  // own servers have no regions; signatures need the name of one
  const region = searchParams.get('region') ?? process.env.AWS_REGION ?? (endpoint ? 'us-east-1' : undefined);
  let client: S3Client | undefined;

  async function open() {
    const sdk = await library();
    client ??= new sdk.S3Client({
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(region && { region }),
      // servers other than Amazon's do not know all checksums; parts and results have their own
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { client, ...sdk };
  }

  /** What `request` gives; undefined where there is no such object. */
  async function found<T>(request: () => Promise<T>): Promise<T | undefined> {
    try {
      return await request();
    } catch (error) {
      if (missing(error)) return undefined;
      throw new Error(`${address}: ${(error as Error).message}`, { cause: error });
    }
  }

  return {
    async read(name) {
      const { client, GetObjectCommand } = await open();
      return found(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      });
    },
    async has(name) {
      const { client, HeadObjectCommand } = await open();
      const head = () => client.send(new HeadObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
      return (await found(head)) !== undefined;
    },
    // an object is there whole or not at all
    async write(name, bytes) {
      const { client, PutObjectCommand } = await open();
      const put = () => client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(name), Body: bytes }));
      if ((await found(put)) === undefined) throw new Error(`${address}: there is no such bucket`);
    },
  };
}
