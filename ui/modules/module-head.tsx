import type { Module } from '#domain/content/module.ts'
import { moduleDefinition } from '#domain/content/module-types.ts'
import { RichTextView } from '#ui/components/rich-text.tsx'
import { useSite } from '#ui/site.tsx'
import { levelIn } from './heading.tsx'

/** Without the description of a text module, which is the text itself. */
export function ModuleHead({ module }: { module: Module }) {
  const site = useSite()
  const { relation, titleSize } = module
  const title = site.say(module.title)
  const text = relation.type === 'text' ? undefined : site.say(module.description)
  const { untitled } = moduleDefinition(relation.type)
  const name = untitled && site.t(`modules.untitled.${untitled}`)
  if (!title && !text) return name ? <h2 className="sr">{name}</h2> : null
  return (
    <div className="section-head">
      {title ? (
        <h2 className={titleSize === 'large' ? undefined : `size-${titleSize}`} lang={site.localizedLang(module.title)}>
          {title}
        </h2>
      ) : (
        name && <h2 className="sr">{name}</h2>
      )}
      {text && (
        <div className="lead" lang={site.localizedLang(module.description)}>
          <RichTextView text={text} level={levelIn(site, module)} />
        </div>
      )}
    </div>
  )
}
