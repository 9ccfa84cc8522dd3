import { type Picture as PictureSource, pictureSrcSet, pictureUrl } from '#domain/picture.ts'

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

export const Picture = ({ picture, sizes, eager, ratio, large, decorative }: Props) => (
  <img
    src={pictureUrl(picture, 600)}
    srcSet={pictureSrcSet(picture, { ratio, isLarge: large })}
    sizes={sizes}
    width={picture.width}
    height={picture.height}
    alt={decorative ? '' : picture.alt}
    data-color={picture.color}
    loading={eager ? undefined : 'lazy'}
    decoding="async"
    fetchPriority={eager ? 'high' : undefined}
  />
)
