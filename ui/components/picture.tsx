import { pictureSrcSet, pictureUrl, type Picture as Shown } from '#domain/picture.ts'

type Props = {
  picture: Shown
  /** The `sizes` attribute: how wide the picture stands, for the browser to choose from the widths. */
  sizes: string
  /** The first picture of a page: fetched at once and before the others. */
  eager?: boolean
  /** Beside a text that says the same, the picture stays silent. */
  decorative?: boolean
}

/** A picture in all its widths, on its main colour until it has loaded. */
export const Picture = ({ picture, sizes, eager, decorative }: Props) => (
  <img
    src={pictureUrl(picture, 600)}
    srcSet={pictureSrcSet(picture)}
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
