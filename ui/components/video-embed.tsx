import { embeddedPlayer, framePermissions } from '#domain/content/embed.ts'
import { parseLink } from '#domain/content/link.ts'
import { type Picture as PictureSource, pictureUrl } from '#domain/picture.ts'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { Picture } from '#ui/components/picture.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  url: string
  poster: PictureSource | null
  title: string | null
  eager?: boolean
  sizes?: string
}

const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '')

/**
 * A picture with a button; a script replaces it by the player, and nothing is loaded before. Without a script it links
 * to the video, or plays a file. A URL of no known player becomes a link, one of no website nothing.
 */
export function VideoEmbed({ url, poster, title, eager = false, sizes }: Props) {
  const { t, tourHost, origin } = useSite()
  const embed = embeddedPlayer(url, tourHost)
  const link = parseLink(url)
  if (link?.kind !== 'web') return null
  if (!embed) return <ExternalLink href={link.href}>{title ?? hostOf(link.href)}</ExternalLink>

  const { kind, player } = embed
  const href = kind === 'file' ? player : link.href
  const { allow, sandbox } = kind === 'file' ? { allow: null, sandbox: null } : framePermissions[kind]
  const name = title ?? t('banner.video', { host: hostOf(href) })
  const playerUrl = new URL(player)
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
        {kind === 'file' && <VideoFile src={player} name={name} poster={poster} />}
        <PlayLink kind={kind} href={href} poster={poster} title={title} eager={eager} sizes={sizes} />
      </div>
      {playerUrl.origin !== origin && (
        <p className="embed-note">
          <span className="here">{t('banner.loadsFrom', { host: playerUrl.host })}</span>
          {kind !== 'file' && <span className="refused">{t('banner.refused', { host: hostOf(href) })}</span>}
        </p>
      )}
    </div>
  )
}

const VideoFile = ({ src, name, poster }: { src: string; name: string; poster: PictureSource | null }) => (
  <noscript>
    {/* biome-ignore lint/a11y/useMediaCaption: the agency has no captions of its files */}
    <video src={src} controls preload="none" aria-label={name} poster={poster ? pictureUrl(poster, 1360) : undefined} />
  </noscript>
)

type PlayLinkProps = Pick<Props, 'poster' | 'title' | 'eager'> & {
  kind: string
  href: string
  sizes?: string | undefined
}

function PlayLink({ kind, href, poster, title, eager, sizes = '(min-width: 60rem) 52rem, 100vw' }: PlayLinkProps) {
  const { t } = useSite()
  const isTour = ['matterport', 'yisual', 'tour'].includes(kind)
  const titleSuffix = title && <span className="sr"> – {title}</span>
  return (
    <a className="play" href={href} target="_blank" rel="noopener noreferrer">
      {poster && <Picture picture={poster} sizes={sizes} eager={eager} decorative />}
      <span className="btn here">
        <Icon name="play" />
        {t(isTour ? 'banner.tour' : 'banner.play')}
        {titleSuffix}
      </span>
      <span className="btn away">
        <Icon name="external-link" />
        {t('banner.watch', { host: hostOf(href) })}
        {titleSuffix}
        <span className="sr"> ({t('common.opensInNewTab')})</span>
      </span>
    </a>
  )
}
