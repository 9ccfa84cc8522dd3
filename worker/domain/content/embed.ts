import { parseConsent } from '#domain/consent/choice.ts'
import { parsedUrl } from '#domain/url.ts'
import { parseVideo, type Video, type VideoKind } from './video.ts'

const hasPrivacySignal = (navigator: object): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** Null: the visitor is asked. @param navigator of the browser, whose Global Privacy Control refuses without a choice */
export const embedsAllowed = (cookie: string, navigator: object): boolean | null =>
  parseConsent(cookie)?.social_media ?? (hasPrivacySignal(navigator) ? false : null)

const plainHost = /^[a-z0-9.-]+(?::\d+)?$/

export function frameUrl(address: string): URL | null {
  const url = parsedUrl(address.trim())
  // A host with a semicolon would write into the policy of the page.
  return url?.protocol === 'https:' && !url.username && !url.password && plainHost.test(url.host) ? url : null
}

export function frameOrigins(content: Pick<Video, 'embed'> | { frame: string } | null): string[] {
  const url = frameUrl((content && ('frame' in content ? content.frame : content.embed)) ?? '')
  return url ? [url.origin] : []
}

const autoplayParams: Partial<Record<VideoKind, [name: string, value: string]>> = {
  youtube: ['autoplay', '1'],
  vimeo: ['autoplay', '1'],
  facebook: ['autoplay', 'true'],
  matterport: ['play', '1'],
}

export function autoplayUrl({ kind, embed }: Video): string | null {
  const param = autoplayParams[kind]
  if (!embed || !param) return embed
  const url = new URL(embed)
  url.searchParams.set(...param)
  return url.href
}

/** Null for a URL that cannot be embedded. @param tourHost host of the agency's virtual tours */
export function embeddedPlayer(address: string, tourHost: string | null): { kind: VideoKind; player: string } | null {
  const video = parseVideo(address, tourHost)
  const player = video && autoplayUrl(video)
  return video && player && frameUrl(player) ? { kind: video.kind, player } : null
}

/** Null: no sandbox. */
type FramePermissions = { allow: string; sandbox: string | null }

/** A link out of the player opens an unsandboxed tab. */
const playerSandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'
const videoPermissions: FramePermissions = {
  allow: 'autoplay; encrypted-media; picture-in-picture',
  sandbox: playerSandbox,
}
const tourPermissions: FramePermissions = {
  allow: 'autoplay; xr-spatial-tracking',
  sandbox: `${playerSandbox} allow-forms`,
}

export const framePermissions: Record<Exclude<VideoKind, 'file'>, FramePermissions> = {
  youtube: videoPermissions,
  vimeo: videoPermissions,
  // Its player stays empty in any sandbox.
  facebook: { ...videoPermissions, sandbox: null },
  matterport: tourPermissions,
  yisual: tourPermissions,
  tour: tourPermissions,
}

export const mapSandbox = 'allow-scripts allow-same-origin'
