import type { R2Bucket, R2ObjectBody } from '@cloudflare/workers-types'
import { Failure } from '#domain/failure.ts'

/**
 * A file of a bucket.
 * @returns null where there is none
 * @throws Failure `site.busy` while the bucket does not answer
 */
export async function storedFile(bucket: R2Bucket | undefined, key: string): Promise<R2ObjectBody | null> {
  try {
    return (await bucket?.get(key)) ?? null
  } catch (cause) {
    throw new Failure('site.busy', { cause, retryAfter: 30 })
  }
}
