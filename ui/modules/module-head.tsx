import type { Module, ModuleType } from '#domain/content/module.ts'
import type { Key } from '#locales/translator.ts'
import { RichTextView } from '#ui/components/rich-text.tsx'
import { useSite } from '#ui/site.tsx'
import { levelIn } from './heading.tsx'

/** For screen readers, because the cards of these modules have titles on level 3. */
const untitledKeys: Partial<Record<ModuleType, Key>> = {
  'property-list': 'modules.untitled.properties',
  'project-list': 'modules.untitled.projects',
  category: 'modules.untitled.articles',
  agents: 'modules.untitled.agents',
}

/** Without the description of a text module, which is the text itself. */
export function ModuleHead({ module }: { module: Module }) {
  const site = useSite()
  const { relation, titleSize } = module
  const title = site.say(module.title)
  const text = relation.type === 'text' ? undefined : site.say(module.description)
  const name = untitledKeys[relation.type]
  if (!title && !text) return name ? <h2 className="sr">{site.t(name)}</h2> : null
  return (
    <div className="section-head">
      {title ? (
        <h2 className={titleSize === 'large' ? undefined : `size-${titleSize}`} lang={site.localizedLang(module.title)}>
          {title}
        </h2>
      ) : (
        name && <h2 className="sr">{site.t(name)}</h2>
      )}
      {text && (
        <div className="lead" lang={site.localizedLang(module.description)}>
          <RichTextView text={text} level={levelIn(site, module)} />
        </div>
      )}
    </div>
  )
}
