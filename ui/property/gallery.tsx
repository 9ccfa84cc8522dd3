import { pictureSource, type Picture as Shown } from '#domain/picture.ts'
import { Icon } from '#ui/components/icon.tsx'
import { Picture } from '#ui/components/picture.tsx'
import { useSite } from '#ui/site.tsx'

/**
 * A mosaic of the first five, or three where there are not that many, then all of them. Every picture leads to its
 * widest form.
 */
export function Gallery({ pictures }: { pictures: Shown[] }) {
  const { t, plural } = useSite()
  const [first, ...others] = pictures.slice(0, pictures.length < 5 ? 3 : 5)
  if (!first) return null
  return (
    <section className="gallery" aria-label={t('property.pictures.label')}>
      <div className={`mosaic of-${others.length + 1}`}>
        <a href={pictureSource(first, 1360)}>
          <Picture picture={first} sizes="(min-width: 82rem) 52rem, (min-width: 60rem) 60vw, 100vw" eager />
        </a>
        {others.map((picture) => (
          <a key={picture.path} href={pictureSource(picture, 1360)}>
            <Picture picture={picture} sizes="(min-width: 60rem) 24vw, 50vw" />
          </a>
        ))}
      </div>
      {pictures.some(({ illustration }) => illustration) && <p className="gallery-note">{t('common.illustration')}</p>}
      {pictures.length > 1 && (
        <details className="all-pictures">
          <summary className="btn quiet small">
            <Icon name="image" />
            {plural('property.pictures.all', pictures.length)}
          </summary>
          <ul className="cards">
            {pictures.map((picture) => (
              <li key={picture.path}>
                <a href={pictureSource(picture, 1360)}>
                  <Picture picture={picture} sizes="(min-width: 48rem) 20rem, 100vw" />
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
