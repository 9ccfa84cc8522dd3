import { parseLink } from '#domain/content/link.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import { formatLongDate } from '#domain/time.ts'
import { Icon } from '#ui/components/icon.tsx'
import { languageName } from '#ui/components/language-name.ts'
import { SitePicture } from '#ui/components/site-picture.tsx'
import { useSite } from '#ui/site.tsx'

export const Testimonials = ({ testimonials }: { testimonials: Testimonial[] }) => (
  <ul className="quotes">
    {testimonials.map((testimonial) => (
      <li key={testimonial.id}>
        <Quote testimonial={testimonial} />
      </li>
    ))}
  </ul>
)

function Quote({ testimonial: { name, comment, language, website, picture, posted } }: { testimonial: Testimonial }) {
  const site = useSite()
  const isForeign = language !== site.language
  return (
    <figure>
      <blockquote lang={isForeign ? language : undefined}>
        <p>{comment}</p>
      </blockquote>
      <figcaption>
        {picture && <SitePicture picture={picture} sizes="3.5rem" decorative />}
        <span>
          <b>{name}</b>
          <time dateTime={posted}>{formatLongDate(posted, site.language)}</time>
          {isForeign && site.t('modules.writtenIn', { language: languageName(language, site.language) })}
          {website && <Website address={website} />}
        </span>
      </figcaption>
    </figure>
  )
}

/** User-generated content, hence `rel="nofollow ugc"`. */
function Website({ address }: { address: string }) {
  const { t } = useSite()
  const link = parseLink(address)
  if (link?.kind !== 'web') return null
  return (
    <a href={link.href} target="_blank" rel="nofollow ugc noopener noreferrer">
      {new URL(link.href).hostname.replace(/^www\./, '')}
      <Icon name="external-link" />
      <span className="sr"> ({t('common.opensInNewTab')})</span>
    </a>
  )
}
