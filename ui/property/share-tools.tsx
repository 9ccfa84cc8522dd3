import type { ReactNode } from 'react'
import type { Property } from '#domain/property/property.ts'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { propertyHref, useSite } from '#ui/site.tsx'

/** The list opens natively; buttons that need a script are hidden without one. `children`: further `<li>`. */
export function ShareTools({ property, children }: { property: Property; children?: ReactNode }) {
  const { t } = useSite()
  const { addressPublished, latitude, longitude } = property
  return (
    <ul className="tools" data-share="">
      {children}
      <li>
        <ShareList property={property} />
      </li>
      <li hidden>
        <button type="button" data-print="">
          <Icon name="printer" />
          {t('tools.print.button')}
        </button>
      </li>
      {addressPublished && latitude !== null && longitude !== null && (
        <li>
          <ExternalLink href={`https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${latitude},${longitude}`}>
            <Icon name="footprints" />
            {t('tools.streetView')}
          </ExternalLink>
        </li>
      )}
    </ul>
  )
}

function ShareList({ property }: { property: Property }) {
  const site = useSite()
  const { t, origin, href } = site
  const { id, title } = property
  const message = encodeURIComponent(`${title}\n${origin}${propertyHref(site, property)}`)
  return (
    <>
      <button type="button" popoverTarget="share-ways" data-title={title}>
        <Icon name="share-2" />
        {t('tools.share.open')}
      </button>
      <div id="share-ways" popover="auto">
        <button type="button" hidden data-copy="">
          <Icon name="link" />
          {t('tools.share.copy')}
        </button>
        <a href={href('share', { id })}>
          <Icon name="mail" />
          {t('tools.share.mail')}
        </a>
        <ExternalLink href={`https://wa.me/?text=${message}`}>
          <Icon name="message-circle" />
          {t('tools.share.whatsapp')}
        </ExternalLink>
        <output data-copied={t('tools.share.copied')} data-refused={t('tools.share.refused')} />
      </div>
    </>
  )
}
