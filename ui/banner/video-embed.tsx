import { embeddedPlayer, framePermissions } from '#domain/content/embed.ts'
import { parseLink } from '#domain/content/link.ts'
import { pictureUrl, type Picture as Shown } from '#domain/picture.ts'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { Picture } from '#ui/components/picture.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  url: string
  poster: Shown | null
  title: string | null
  /** The first picture of the page. */
  eager?: boolean
  /** How wide it stands, as in `Picture`. */
  sizes?: string
}

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '')

/**
 * A picture with a button. Without a script it leads to the film where it stands, or plays it when it is a file; with
 * one, the player takes the place of the picture. Nothing is loaded before. An address of no video is at most a link.
 */
export function VideoEmbed({ url, poster, title, eager, sizes = '(min-width: 60rem) 52rem, 100vw' }: Props) {
  const { t, tourHost, origin } = useSite()
  const found = embeddedPlayer(url, tourHost)
  const link = parseLink(url)
  if (link?.kind !== 'web') return null
  if (!found) return <ExternalLink href={link.href}>{title ?? hostOf(link.href)}</ExternalLink>

  const { kind, player } = found
  const tour = kind === 'matterport' || kind === 'yisual' || kind === 'tour'
  const titled = title && <span className="sr"> – {title}</span>
  const href = kind === 'file' ? player : link.href
  const { allow, sandbox } = kind === 'file' ? { allow: null, sandbox: null } : framePermissions[kind]
  const name = title ?? t('banner.video', { host: hostOf(href) })
  return (
    <div
      className="video embed"
      data-video={player}
      data-kind={kind}
      data-title={name}
      data-allow={allow}
      data-sandbox={sandbox}
    >
      <div className="stage">
        {kind === 'file' && (
          <noscript>
            {/* biome-ignore lint/a11y/useMediaCaption: the agency's files have none to give */}
            <video
              src={player}
              controls
              preload="none"
              aria-label={name}
              poster={poster ? pictureUrl(poster, 1360) : undefined}
            />
          </noscript>
        )}
        <a className="play" href={href} target="_blank" rel="noopener noreferrer">
          {poster && <Picture picture={poster} sizes={sizes} eager={eager === true} decorative />}
          <span className="btn here">
            <Icon name="play" />
            {t(tour ? 'banner.tour' : 'banner.play')}
            {titled}
          </span>
          <span className="btn away">
            <Icon name="external-link" />
            {t('banner.watch', { host: hostOf(href) })}
            {titled}
            <span className="sr"> ({t('common.opensInNewTab')})</span>
          </span>
        </a>
      </div>
      {new URL(player).origin !== origin && (
        <p className="embed-note">
          <span className="here">{t('banner.loadsFrom', { host: new URL(player).host })}</span>
          {kind !== 'file' && <span className="refused">{t('banner.refused', { host: hostOf(href) })}</span>}
        </p>
      )}
    </div>
  )
}
