import { type Picture as PictureSource, pictureUrl } from '#domain/picture.ts'
import type { IconName } from '#ui/components/icon.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { NoPhoto } from '#ui/components/no-photo.tsx'
import { Picture } from '#ui/components/picture.tsx'
import { useSite } from '#ui/site.tsx'

/** Pictures in the mosaic: four would leave a gap. */
const mosaicSize = (count: number) => (count < 5 ? Math.min(count, 3) : 5)

/** `sizes` of the strip on a narrow screen. */
const stripSizes = '(min-width: 41rem) 36rem, 100vw'
const halfSizes = `(min-width: 90rem) 41rem, (min-width: 60rem) 48vw, ${stripSizes}`

/** `sizes` by number of pictures in the mosaic. */
const sizes: Record<number, [first: string, other: string]> = {
  1: ['(min-width: 82rem) 68rem, 100vw', stripSizes],
  2: [halfSizes, halfSizes],
  3: [`(min-width: 90rem) 55rem, (min-width: 60rem) 64vw, ${stripSizes}`, `(min-width: 60rem) 32vw, ${stripSizes}`],
  5: [halfSizes, `(min-width: 60rem) 24vw, ${stripSizes}`],
}

/** Width by height beyond which too much of a picture would be cut: it is shown whole, on its own colour. */
const cutRatios = { min: 1.1, max: 2.6 }

const isShownWhole = ({ width, height }: PictureSource) =>
  width / height < cutRatios.min || width / height > cutRatios.max

type Props = {
  pictures: PictureSource[]
  /** Links to the parts of the page that show the property too. */
  views?: { label: string; icon: IconName; href: string }[]
}

/**
 * Each picture links to its widest version: a mosaic of the first ones, on a narrow screen a strip of all. A script
 * opens a lightbox instead; without one, all pictures are shown.
 */
export function Gallery({ pictures, views = [] }: Props) {
  const { t, plural } = useSite()
  const labels = useLabels()
  const [first] = pictures
  if (!first) return <NoPhoto />
  const mosaic = mosaicSize(pictures.length)
  const [firstSizes, otherSizes] = sizes[mosaic]!
  return (
    <section className="gallery" aria-label={labels.Lightbox} data-gallery={JSON.stringify(labels)}>
      <ul className={`mosaic of-${mosaic}`}>
        {pictures.map((picture, index) => (
          <li
            key={picture.path}
            data-at={pictures.length > 1 ? `${index + 1}/${pictures.length}` : undefined}
            data-whole={isShownWhole(picture) || undefined}
          >
            <a href={pictureUrl(picture, 1360)} data-note={picture.illustration ? t('common.illustration') : undefined}>
              <Picture
                picture={picture}
                sizes={index === 0 ? firstSizes : otherSizes}
                ratio={3 / 2}
                eager={index === 0}
                large={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {(pictures.length > 1 || views.length > 0) && (
        <p className="views">
          {pictures.length > 1 && (
            <LinkButton
              quiet
              small
              href={pictureUrl(first, 1360)}
              icon="image"
              label={plural('property.pictures.all', pictures.length)}
            />
          )}
          {views.map((view) => (
            <LinkButton key={view.href} quiet small {...view} />
          ))}
        </p>
      )}
      {pictures.some(({ illustration }) => illustration) && (
        <p className="gallery-note small muted">{t('common.illustration')}</p>
      )}
    </section>
  )
}

/** By the keys of yet-another-react-lightbox. */
function useLabels() {
  const { t } = useSite()
  const title = t('property.pictures.label')
  return {
    Lightbox: title,
    'Photo gallery': title,
    '{index} of {total}': t('banner.picture', { number: '{index}', total: '{total}' }),
    Previous: t('banner.previous'),
    Next: t('banner.next'),
    Close: t('common.close'),
    Play: t('banner.start'),
    Pause: t('banner.stop'),
    'Zoom in': t('property.pictures.zoomIn'),
    'Zoom out': t('property.pictures.zoomOut'),
  }
}
