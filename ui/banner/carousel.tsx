import type { GallerySettings } from '#domain/content/banner.ts'
import type { Picture as PictureSource } from '#domain/picture.ts'
import { Icon } from '#ui/components/icon.tsx'
import { Picture } from '#ui/components/picture.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  pictures: PictureSource[]
  settings: GallerySettings
  sizes: string
  eager?: boolean
}

/**
 * A strip of pictures that scrolls; a script shows the buttons and, where configured, moves it. A named region with a
 * list: `aria-roledescription` would hide these known roles from assistive technology.
 */
export function Carousel({ pictures, settings, sizes, eager }: Props) {
  const { t } = useSite()
  const total = pictures.length
  const { autoplay, autoplaySpeed, slideSpeed } = settings
  return (
    <div
      className="carousel"
      data-carousel={autoplay ? 'autoplay' : ''}
      data-stay={autoplaySpeed}
      data-slide={slideSpeed}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it, no keyboard scrolls the strip */}
      <section className="carousel-track" aria-label={t('banner.pictures')} tabIndex={0}>
        <ul>
          {pictures.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a picture may occur twice
            <li key={index} data-label={t('banner.picture', { number: index + 1, total })}>
              <Picture picture={picture} sizes={sizes} eager={eager === true && index === 0} large />
            </li>
          ))}
        </ul>
      </section>
      <Controls autoplay={autoplay} total={total} />
    </div>
  )
}

function Controls({ autoplay, total }: { autoplay: boolean; total: number }) {
  const { t } = useSite()
  return (
    <div className="carousel-bar">
      {autoplay && (
        <button type="button" data-toggle="">
          <span>
            <Icon name="pause" />
            <span className="sr">{t('banner.stop')}</span>
          </span>
          <span hidden>
            <Icon name="play" />
            <span className="sr">{t('banner.start')}</span>
          </span>
        </button>
      )}
      <button type="button" data-step="-1">
        <Icon name="chevron-left" />
        <span className="sr">{t('banner.previous')}</span>
      </button>
      <span className="carousel-count" aria-hidden="true">
        1/{total}
      </span>
      <span className="sr" aria-live="polite" />
      <button type="button" data-step="1">
        <Icon name="chevron-right" />
        <span className="sr">{t('banner.next')}</span>
      </button>
    </div>
  )
}
