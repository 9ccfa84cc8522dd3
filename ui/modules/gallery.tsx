import { type SitePicture as Kept, pictureUrl } from '#domain/picture.ts'
import { SitePicture } from '#ui/components/site-picture.tsx'
import { useSite } from '#ui/site.tsx'
import { NoResults } from './no-results.tsx'

/** Pictures with what they show under them; each leads to its widest form. */
export function PictureGrid({ pictures }: { pictures: Kept[] }) {
  const { t, picture: inLanguage } = useSite()
  if (pictures.length === 0) return <NoResults of="photos" />
  return (
    <ul className="pictures">
      {pictures.map((picture, at) => {
        const caption = inLanguage(picture).alt
        return (
          <li key={picture.path}>
            <a href={pictureUrl(picture, 1360)}>
              <SitePicture picture={picture} sizes="(min-width: 48rem) 33vw, 50vw" decorative />
              {caption ? (
                <span>{caption}</span>
              ) : (
                <span className="sr">{t('modules.picture', { number: at + 1 })}</span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
