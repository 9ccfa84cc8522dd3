import { type Picture as PictureSource, pictureUrl } from '#domain/picture.ts'
import type { FacadeDrawing } from '#domain/property/facade.ts'
import { type Mosaic, maxScale, mosaicOf, type Tile } from '#domain/property/mosaic.ts'
import type { IconName } from '#ui/components/icon.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Picture, pictureNote } from '#ui/components/picture.tsx'
import { useSite } from '#ui/site.tsx'
import { NoPhoto } from './no-photo.tsx'

/** `sizes` of the strip on a narrow screen. */
const stripSizes = '(min-width: 41rem) 36rem, 100vw'

/** `sizes` by tile and layout. */
function sizesOf(tile: Tile, layout: string): string {
  if (layout === 'of-1') return '(min-width: 82rem) 68rem, 100vw'
  const isOfThree = layout.startsWith('of-3')
  if (tile !== 'big') return `(min-width: 60rem) ${isOfThree ? 32 : 24}vw, ${stripSizes}`
  return isOfThree
    ? `(min-width: 90rem) 55rem, (min-width: 60rem) 64vw, ${stripSizes}`
    : `(min-width: 90rem) 41rem, (min-width: 60rem) 48vw, ${stripSizes}`
}

/** None for what is usual: one cell, the first picture if it is big, and all that follow five. */
function tileClass({ layout, tiles }: Mosaic, at: number): string | undefined {
  const tile = tiles[at]
  if (tile) return tile === 'cell' || (tile === 'big' && at === 0) ? undefined : tile
  return layout === 'of-5' && !tiles.slice(at).some(Boolean) ? undefined : 'rest'
}

type Props = {
  pictures: PictureSource[]
  /** Links to the parts of the page that show the property too. */
  views?: { label: string; icon: IconName; href: string }[]
  /** In place of pictures. */
  drawing?: FacadeDrawing
}

/**
 * Each picture links to its widest version: a mosaic of the first ones, on a narrow screen a strip of all. A script
 * opens a lightbox instead; without one, all pictures are shown.
 */
export function Gallery({ pictures, views = [], drawing }: Props) {
  const { t, plural } = useSite()
  const labels = useLabels()
  const [first] = pictures
  if (!first) return <NoPhoto {...(drawing && { drawing })} />
  const mosaic = mosaicOf(pictures)
  const { layout, tiles, fits } = mosaic
  const staged = pictures.flatMap((picture, index) => (picture.staged ? [index + 1] : []))
  return (
    <section className="gallery" aria-label={labels.Lightbox} data-gallery={JSON.stringify(labels)}>
      <ul className={`mosaic ${layout}`}>
        {pictures.map((picture, index) => (
          <li
            key={picture.path}
            data-at={pictures.length > 1 ? `${index + 1}/${pictures.length}` : undefined}
            className={tileClass(mosaic, index)}
            data-fit={fits[index] === 'cut' ? undefined : fits[index]}
          >
            <a href={pictureUrl(picture, 1360)} data-note={pictureNote(picture, t)}>
              <Picture
                picture={picture}
                sizes={
                  fits[index] === 'small' ? `${picture.width * maxScale}px` : sizesOf(tiles[index] ?? 'cell', layout)
                }
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
      {staged.length > 0 && (
        <p className="gallery-note small muted">
          {t('common.staged')}: {staged.join(', ')}
        </p>
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
