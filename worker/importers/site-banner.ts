import { z } from 'zod'
import { type Banner, carouselDefaults } from '#domain/content/banner.ts'
import { parsedUrl } from '#domain/url.ts'
import type { DocumentIndex } from './site-index.ts'
import { videoSchema } from './site-module.ts'
import { addFault, count, picture, publishable, translated, unlessMissing } from './site-values.ts'

const isHttps = (address: string) => parsedUrl(address)?.protocol === 'https:'

const secureAddress = z.string().trim().refine(isHttps, 'must be an address with https://')

const captions = {
  title: publishable(translated).nullable().default(null),
  description: publishable(translated).nullable().default(null),
}

const gallery = z
  .strictObject({
    autoplay: z.boolean().default(false),
    autoplaySpeed: count(500, 60_000).default(carouselDefaults.autoplaySpeed),
    slideSpeed: count(0, 10_000).default(carouselDefaults.slideSpeed),
  })
  .prefault({})

/** The type is what a banner without one lacks. */
const reasonOf = ({ input }: { input?: unknown }) =>
  unlessMissing('must be "image", "gallery", "video" or "map"')({
    input: typeof input === 'object' ? (input as { type?: unknown } | null)?.type : input,
  })

export const bannerSchema = (index: DocumentIndex): z.ZodType<Banner> =>
  z.discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.literal('image'), ...captions, image: picture.nullable().default(null) }),
      z.strictObject({
        type: z.literal('gallery'),
        ...captions,
        images: z.array(picture).min(1, 'is empty'),
        gallery,
      }),
      z.strictObject({
        type: z.literal('video'),
        ...captions,
        url: videoSchema(index),
        poster: picture.nullable().default(null),
      }),
      z.strictObject({
        type: z.literal('map'),
        ...captions,
        frame: secureAddress,
        mapType: z.string().trim().default(''),
        customMarker: secureAddress.nullable().default(null),
        infoMessage: translated,
        propertyList: z
          .number()
          .superRefine(addFault((id) => (index.hasPropertyList(id) ? null : `no property list ${id}`))),
        ignore: z.array(count(0, 9)).default([]),
      }),
    ],
    { error: reasonOf },
  )
