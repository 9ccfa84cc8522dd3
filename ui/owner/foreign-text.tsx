import { commentLanguage } from '#domain/owner/comment-language.ts'
import { languageName } from '#ui/components/language-name.ts'
import { useSite } from '#ui/site.tsx'

type Props = {
  text: string
  /** What its language is known by; itself unless it is short. */
  context?: string
  /** Names the language before the text. */
  isNamed?: boolean
}

/** A text as it was written: marked, and read aloud, in its language where that is not the page's. */
export function ForeignText({ text, context = text, isNamed = true }: Props) {
  const { language } = useSite()
  const own = commentLanguage(context)
  if (!own || own === language || !text) return text
  return (
    <>
      {isNamed && (
        <>
          <small className="written-in">{languageName(own, language)}</small>{' '}
        </>
      )}
      <span lang={own}>{text}</span>
    </>
  )
}
