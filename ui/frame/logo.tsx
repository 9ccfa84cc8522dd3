import { pictureUrl } from '#domain/picture.ts'
import { useSite } from '#ui/site.tsx'

export function Logo() {
  const { name, t, href, header } = useSite()
  const { image } = header.logo
  return (
    <a className="logo" href={href('home')} aria-label={`${name}, ${t('common.home')}`}>
      {image ? (
        <img src={pictureUrl(image, 400)} width={image.width} height={image.height} alt="" />
      ) : (
        <>
          <svg viewBox="0 0 28 32" aria-hidden="true">
            <path d="M2 31V16h4v-4h4V7h3V2h2v5h3v5h4v4h4v15zM11 31v-8a3 3 0 0 1 6 0v8" />
          </svg>
          <span className={name.length > 14 ? 'long' : undefined}>{name}</span>
        </>
      )}
    </a>
  )
}
