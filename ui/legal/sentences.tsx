export type Sentence = {
  text: string
  /** An official abbreviation before the sentence, with what it stands for in the language of the law. */
  code?: { code: string; name: string } | null
}

/** What is known, a sentence each. Nothing where nothing is known. */
export const SentenceList = ({ sentences }: { sentences: readonly Sentence[] }) =>
  sentences.length > 0 && (
    <ul className={sentences.some(({ code }) => code) ? 'told coded' : 'told'}>
      {sentences.map(({ text, code }) => (
        <li key={text}>
          {code && (
            <abbr title={code.name} lang="nl">
              {code.code}
            </abbr>
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )

/** The line that the law wants word for word. */
export const Mention = ({ label, lang, children }: { label: string; lang?: 'nl'; children: string }) => (
  <p className="mention">
    <span className="muted">{label}</span> <b lang={lang}>{children}</b>
  </p>
)
