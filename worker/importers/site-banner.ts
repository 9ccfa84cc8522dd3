import { z } from 'zod'
import { type Banner, carouselDefaults } from '#domain/content/banner.ts'
import { parsedUrl } from '#domain/url.ts'
import type { Known } from './site-known.ts'
import { video } from './site-module.ts'
import { count, picture, published, translated, unlessMissing } from './site-values.ts'

const secure = (address: string) => parsedUrl(address)?.protocol === 'https:'

const secureAddress = z.string().trim().refine(secure, 'must be an address with https://')

const said = {
  title: published(translated).nullable().default(null),
  description: published(translated).nullable().default(null),
}

const gallery = z
  .strictObject({
    autoplay: z.boolean().default(false),
    autoplaySpeed: count(500, 60_000).default(carouselDefaults.autoplaySpeed),
    slideSpeed: count(0, 10_000).default(carouselDefaults.slideSpeed),
  })
  .prefault({})

/** A banner without a type is said to lack it; anything that is no banner at all is not. */
const reasonOf = ({ input }: { input?: unknown }) =>
  unlessMissing('must be "image", "gallery", "video" or "map"')({
    input: typeof input === 'object' ? (input as { type?: unknown } | null)?.type : input,
  })

/** What stands at the top of a page. */
export const banner = (known: Known) =>
  z
    .discriminatedUnion(
      'type',
      [
        z.strictObject({ type: z.literal('image'), ...said, image: picture.nullable().default(null) }),
        z.strictObject({
          type: z.literal('gallery'),
          ...said,
          images: z.array(picture).min(1, 'is empty'),
          gallery,
        }),
        z.strictObject({
          type: z.literal('video'),
          ...said,
          url: video(known),
          poster: picture.nullable().default(null),
        }),
        z.strictObject({
          type: z.literal('map'),
          ...said,
          frame: secureAddress,
          mapType: z.string().trim().default(''),
          customMarker: secureAddress.nullable().default(null),
          infoMessage: translated,
          propertyList: z.number().superRefine((id, context) => {
            if (!known.hasPropertyList(id)) context.addIssue(`no property list ${id}`)
          }),
          ignore: z.array(count(0, 9)).default([]),
        }),
      ],
      { error: reasonOf },
    )
    .transform((banner): Banner => banner)
