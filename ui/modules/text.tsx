import type { Module } from '#domain/content/module.ts'
import { RichTextView } from '#ui/components/rich-text.tsx'
import { SitePicture } from '#ui/components/site-picture.tsx'
import { useSite } from '#ui/site.tsx'
import { levelIn } from './heading.tsx'

export function Text({ module }: { module: Module<'text'> }) {
  const site = useSite()
  const text = site.say(module.description)
  const pictures = module.images.map((picture) => (
    <SitePicture key={picture.path} picture={picture} sizes="(min-width: 48rem) 50vw, 100vw" />
  ))
  return (
    <div className={pictures.length === 1 ? 'beside' : undefined} lang={site.localizedLang(module.description)}>
      {text && <RichTextView text={text} level={levelIn(site, module)} />}
      {pictures.length === 1 ? pictures : pictures.length > 0 && <div className="pictures">{pictures}</div>}
    </div>
  )
}
