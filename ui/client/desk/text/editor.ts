import { baseKeymap, chainCommands, setBlockType, splitBlockAs, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { Slice } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { createElement } from '#ui/browser/create-element.ts'
import { documentOf, schema, textOf } from './document.ts'

const { heading, item, line_break, list, paragraph } = schema.nodes
const { em, strong } = schema.marks

const isIn = ({ selection: { $from } }: EditorState, name: string) =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name).includes(name)

const hasMark = ({ selection, storedMarks, doc }: EditorState, mark: typeof strong): boolean =>
  selection.empty
    ? mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, mark)

const toList: Command = (state, dispatch, view) =>
  (isIn(state, 'list') ? liftListItem(item) : wrapInList(list))(state, dispatch, view)

const toHeading: Command = (state, dispatch, view) =>
  setBlockType(isIn(state, 'heading') ? paragraph : heading)(state, dispatch, view)

const breakLine: Command = (state, dispatch) => {
  if (isIn(state, 'list') || isIn(state, 'heading')) return false
  dispatch?.(state.tr.replaceSelectionWith(line_break.create()).scrollIntoView())
  return true
}

/** What is behind the caret in a heading is no heading. */
const splitBlock = splitBlockAs(({ type }, _, { parentOffset }) =>
  type === heading && parentOffset > 0 ? { type: paragraph } : null,
)

const leaveHeading: Command = (state, dispatch, view) => {
  const { empty, $from } = state.selection
  return empty && $from.parentOffset === 0 && isIn(state, 'heading') && toHeading(state, dispatch, view)
}

/** `sign`: a letter, or an icon of a sprite. */
type Tool = { name: string; sign: string; keys?: string; run: Command; isOn?: (state: EditorState) => boolean }

const tools: readonly Tool[] = [
  { name: 'heading', sign: 'H', run: toHeading, isOn: (state) => isIn(state, 'heading') },
  { name: 'strong', sign: 'B', keys: 'Control+B', run: toggleMark(strong), isOn: (state) => hasMark(state, strong) },
  { name: 'em', sign: 'I', keys: 'Control+I', run: toggleMark(em), isOn: (state) => hasMark(state, em) },
  { name: 'list', sign: '/icons.svg#list', keys: 'Control+Shift+8', run: toList, isOn: (state) => isIn(state, 'list') },
  { name: 'undo', sign: '/desk-icons.svg#undo-2', keys: 'Control+Z', run: undo },
]

function signOf(sign: string): Node | string {
  if (!sign.startsWith('/')) return sign
  const [icon, use] = ['svg', 'use'].map((name) => document.createElementNS('http://www.w3.org/2000/svg', name))
  icon!.setAttribute('class', 'icon')
  use!.setAttribute('href', sign)
  icon!.append(use!)
  return icon!
}

/** Edits a text area, which stays the field of its form. @param words of the tools, and of all of them */
export function openEditor(area: HTMLTextAreaElement, words: Readonly<Record<string, string>>) {
  const stored = area.value
  const document = documentOf(stored)
  const place = Selection.atEnd(documentOf(stored.slice(0, area.selectionStart))).from
  const caret = Selection.near(document.resolve(Math.min(place, document.content.size)))
  const hasFocus = area.matches(':focus')
  const buttons = tools.map(({ name, sign, keys = '', run }) =>
    createElement(
      'button',
      {
        ...{ type: 'button', title: words[name]!, ariaLabel: words[name]!, ariaKeyShortcuts: keys },
        className: name,
        onclick: () => {
          run(view.state, view.dispatch, view)
          view.focus()
        },
      },
      signOf(sign),
    ),
  )
  const bar = createElement('div', { className: 'rt-bar', role: 'toolbar', ariaLabel: words.tools! }, ...buttons)
  const show = (state: EditorState) => {
    for (const [index, { isOn }] of tools.entries()) if (isOn) buttons[index]!.ariaPressed = String(isOn(state))
  }
  const toTools: Command = () => {
    buttons[0]!.focus()
    return true
  }
  const box = createElement('div', { className: 'rt' }, bar)
  const view: EditorView = new EditorView(box, {
    state: EditorState.create({
      doc: document,
      selection: caret,
      plugins: [
        history(),
        inputRules({ rules: [wrappingInputRule(/^[-•]\s$/, list), textblockTypeInputRule(/^#\s$/, heading)] }),
        keymap({
          ...{ 'Mod-b': toggleMark(strong), 'Mod-i': toggleMark(em), 'Mod-Shift-8': toList, 'Alt-F10': toTools },
          ...{ 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo },
          Backspace: chainCommands(undoInputRule, leaveHeading),
          ...{ Enter: chainCommands(splitListItem(item), liftListItem(item), splitBlock), 'Shift-Enter': breakLine },
        }),
        keymap(baseKeymap),
      ],
    }),
    attributes: {
      ...{ class: 'rt-in', role: 'textbox', 'aria-multiline': 'true', lang: area.lang, 'aria-label': words.label! },
      'aria-describedby': area.getAttribute('aria-describedby') ?? '',
    },
    // The security policy reports each inline style, also of a document that is not shown.
    transformPastedHTML: (html) =>
      html
        .replace(/<style[\s\S]*?<\/style>/gi, '')
        .replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style=')),
    clipboardTextParser: (text) => Slice.maxOpen(documentOf(text.replaceAll('\r', '')).content),
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction)
      view.updateState(state)
      show(state)
      if (!transaction.docChanged) return
      area.value = state.doc.eq(document) ? stored : textOf(state.doc)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  show(view.state)
  area.after(box)
  area.classList.add('sr')
  area.tabIndex = -1
  // The link of an error leads to it.
  area.addEventListener('focus', () => view.focus())
  if (hasFocus) view.focus()
}
