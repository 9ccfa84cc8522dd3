import type { GallerySettings } from '#domain/content/banner.ts'
import type { Picture as Shown } from '#domain/picture.ts'
import { Icon } from '#ui/components/icon.tsx'
import { Picture } from '#ui/components/picture.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  pictures: Shown[]
  settings: GallerySettings
  /** How wide it stands, as in `Picture`. */
  sizes: string
  /** What the pictures show, where the page has several of these. */
  label?: string | undefined
  /** The first picture is the first of the page. */
  eager?: boolean
}

/**
 * Pictures side by side on a strip that scrolls, one in sight. A script brings the buttons and, where it is set, the
 * moving by itself. To assistive technology it is a named region with a list: `aria-roledescription` would only take
 * the words "region" and "list" away, which everybody knows what to do with.
 */
export function Carousel({ pictures, settings, sizes, label, eager }: Props) {
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
      <section className="carousel-track" aria-label={label ?? t('banner.pictures')} tabIndex={0}>
        <ul>
          {pictures.map((picture, at) => (
            // One picture may stand in the list twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={at} data-label={t('banner.picture', { number: at + 1, total })}>
              <Picture picture={picture} sizes={sizes} eager={eager === true && at === 0} />
            </li>
          ))}
        </ul>
      </section>
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
    </div>
  )
}
