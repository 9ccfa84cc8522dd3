import type { Module } from '#domain/module.ts'
import { VideoEmbed } from '#ui/components/video-embed.tsx'
import { useSite } from '#ui/site.tsx'

/** A film; the first picture of the module stands in its place until the visitor asks for it. */
export function Video({ module: { video, images, title } }: { module: Module }) {
  const { say } = useSite()
  return video && <VideoEmbed url={video} poster={images[0] ?? null} title={say(title) ?? null} />
}
