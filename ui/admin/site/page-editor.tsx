import type { ModuleType } from '#domain/content/module-types.ts'
import type { pages as words } from '#locales/en/pages.ts'
import { type Language, languages } from '#locales/languages.ts'
import { TextLanguages } from '#ui/admin/desk-parts.tsx'
import { useSite } from '#ui/site.tsx'
import { SectionFields } from './language-fields.tsx'
import { type BlockView, PageBlocks, PictureActs } from './page-blocks.tsx'
import { PageState } from './pages-page.tsx'
import { PartEditor, type PartView } from './part-editor.tsx'

type Found = { code: Language; address: string; title: string; description: string }

type Props = {
  title: string
  address: string
  view: PartView
  blocks: readonly BlockView[]
  /** Kinds of blocks that can be added. */
  added: readonly ModuleType[]
  /** What a search engine would show, by language. */
  found: readonly Found[]
  /** Languages in which nothing is missing, and those in which it is not online yet. */
  complete: readonly Language[]
  withheld: readonly Language[]
  /** Whether it is a page of the agency, which can be deleted. */
  isOwn: boolean
}

/** A page of the site: its texts, its blocks, and how it is found and shown. */
export function PageEditor({ title, address, view, blocks, added, found, complete, withheld, isOwn }: Props) {
  const { t, href } = useSite()
  const { form, options, state, isOnline } = view
  const id = 'page'
  return (
    <PartEditor
      {...{ id, title, view, withheld }}
      noun="pages"
      crumb={{ label: t('admin.views.pages'), href: href('adminPages') }}
      sub={
        <>
          <span>{address}</span> <PageState isOnline={isOnline} />{' '}
          <TextLanguages present={complete} withheld={withheld} />
        </>
      }
      canDelete={isOwn}
      sectionTitle={(name) => t(`pages.sections.${name as keyof (typeof words)['sections']}`)}
      section={(name) => {
        if (name === 'blocks') return <PageBlocks {...{ form, id, options, state, blocks, added }} />
        const names = form.steps.find((step) => step.name === name)?.fields ?? []
        return (
          <>
            <SectionFields
              {...{ form, id, names, options, state }}
              note={(field) => <PictureActs name={field} state={state} />}
            />
            {name === 'search' && <FoundTexts found={found} />}
          </>
        )
      }}
    />
  )
}

/** The page as a search engine would list it. */
function FoundTexts({ found }: { found: readonly Found[] }) {
  const { t } = useSite()
  return (
    <fieldset className="texts">
      <legend>{t('pages.found')}</legend>
      <div className="quad result">
        {found.map(({ code, address, title, description }) => (
          <div className="cell" key={code} lang={code}>
            <b lang={languages[code].locale}>{languages[code].name}</b>
            <p>{title || '–'}</p>
            <small>{address}</small>
            <small>{description}</small>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
