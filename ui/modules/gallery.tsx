import { pictureUrl, type SitePicture as SitePictureSource } from '#domain/picture.ts'
import { SitePicture } from '#ui/components/site-picture.tsx'
import { useSite } from '#ui/site.tsx'
import { NoResults } from './no-results.tsx'

export function PictureGrid({ pictures }: { pictures: SitePictureSource[] }) {
  const { t, picture: localize } = useSite()
  if (pictures.length === 0) return <NoResults of="photos" />
  return (
    <ul className="pictures">
      {pictures.map((picture, index) => {
        const shown = localize(picture)
        return (
          <li key={picture.path}>
            <a href={pictureUrl(shown, 1360)}>
              <SitePicture picture={picture} sizes="(min-width: 48rem) 33vw, 50vw" decorative />
              {shown.alt ? (
                <span>{shown.alt}</span>
              ) : (
                <span className="sr">{t('modules.picture', { number: index + 1 })}</span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
