import { type Picture as PictureSource, pictureSrcSet, pictureUrl } from '#domain/picture.ts'
import type { SiteView } from '#ui/site.tsx'

type Props = {
  picture: PictureSource
  sizes: string
  /** In view when the page opens: loaded with high priority. */
  eager?: boolean
  /** Width by height of the box that cuts it. */
  ratio?: number
  /** Whether the slot may be wider than 680 points: the file for two px a point is offered too. */
  large?: boolean
  /** Beside a text that says the same: without `alt`. */
  decorative?: boolean
}

/** What is said beside a picture that is no photograph of what is there. */
export const pictureNote = (
  { illustration, staged }: Pick<PictureSource, 'illustration' | 'staged'>,
  t: SiteView['t'],
): string | undefined =>
  [illustration && t('common.illustration'), staged && t('common.staged')].filter(Boolean).join(', ') || undefined

export const Picture = ({ picture, sizes, eager, ratio, large, decorative }: Props) => (
  <img
    src={pictureUrl(picture, 600)}
    srcSet={pictureSrcSet(picture, { ratio, isLarge: large })}
    sizes={sizes}
    width={picture.width}
    height={picture.height}
    alt={decorative ? '' : picture.alt}
    data-color={picture.color}
    data-focus={picture.focus}
    loading={eager ? undefined : 'lazy'}
    decoding="async"
    fetchPriority={eager ? 'high' : undefined}
  />
)
