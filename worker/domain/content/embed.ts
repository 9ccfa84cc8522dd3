import { parseConsent } from '#domain/consent/choice.ts'
import { parsedUrl } from '#domain/url.ts'
import { parseVideo, type Video, type VideoKind } from './video.ts'

/**
 * What the visitor has chosen of the social media and other sites whose content stands in a page, as the cookies say.
 * @param cookie all cookies of the site, as the browser gives them
 * @returns null where nothing is chosen yet: then to ask for the content is the choice
 */
export const embedsAllowed = (cookie: string): boolean | null => parseConsent(cookie)?.social_media ?? null

const plainHost = /^[a-z0-9.-]+(?::\d+)?$/

/** @returns the address of a frame; null for one that a secure page may not show */
export function frameUrl(address: string): URL | null {
  const url = parsedUrl(address.trim())
  // A host may hold a semicolon, and would write into the policy of the page.
  return url?.protocol === 'https:' && !url.username && !url.password && plainHost.test(url.host) ? url : null
}

/** @returns the origins that the policy of a page must let a player or the frame of a map load from */
export function frameOrigins(content: Pick<Video, 'embed'> | { frame: string } | null): string[] {
  const url = frameUrl((content && ('frame' in content ? content.frame : content.embed)) ?? '')
  return url ? [url.origin] : []
}

/** What starts a player that has been asked for: nobody wants to click twice. */
const autoplayParams: Partial<Record<VideoKind, [name: string, value: string]>> = {
  youtube: ['autoplay', '1'],
  vimeo: ['autoplay', '1'],
  facebook: ['autoplay', 'true'],
  matterport: ['play', '1'],
}

/** @returns the address of the player that starts by itself; null where there is no player */
export function autoplayUrl({ kind, embed }: Video): string | null {
  const param = autoplayParams[kind]
  if (!embed || !param) return embed
  const url = new URL(embed)
  url.searchParams.set(...param)
  return url.href
}

/**
 * What an address plays in the page, once it is asked for.
 * @param tourHost host of the agency's own virtual tours
 * @returns null for an address that only leads somewhere else
 */
export function embeddedPlayer(address: string, tourHost: string | null): { kind: VideoKind; player: string } | null {
  const video = parseVideo(address, tourHost)
  const player = video && autoplayUrl(video)
  return video && player && frameUrl(player) ? { kind: video.kind, player } : null
}

/** What a frame may do, for its attributes. Without `sandbox` it is held by nothing but its own origin. */
export type FramePermissions = { allow: string; sandbox: string | null }

/** A link out of the player opens a tab of its own, which is not held. */
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
  // Its player stays empty in a sandbox of any kind.
  facebook: { ...videoPermissions, sandbox: null },
  matterport: tourPermissions,
  yisual: tourPermissions,
  tour: tourPermissions,
}

/** A map draws and keeps its own storage, nothing else. */
export const mapSandbox = 'allow-scripts allow-same-origin'
