import { html, raw, type Markup } from '../../html.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** A text field of PrimeFaces. */
export function inputText(id: string, value: string, maxLength: number): Markup {
  return html`<input
    id="${id}"
    name="${id}"
    type="text"
    class="ui-inputfield ui-inputtext ui-widget ui-state-default ui-corner-all"
    maxlength="${maxLength}"
    value="${value}"
  />`;
}

/** A checkbox of PrimeFaces: the input is out of sight, a drawn box beside it takes the clicks. */
export function checkbox(id: string, checked: boolean): Markup {
  return html`<div id="${id}" class="ui-chkbox ui-widget">
    <div class="ui-helper-hidden-accessible">
      <input
        id="${id}_input"
        name="${id}_input"
        type="checkbox"
        autocomplete="off"
        ${checked ? raw(' checked="checked"') : null}
      />
    </div>
    <div class="ui-chkbox-box ui-widget ui-corner-all ui-state-default">
      <span class="ui-chkbox-icon ui-icon ${checked ? 'ui-icon-check' : 'ui-icon-blank'} ui-c"></span>
    </div>
  </div>`;
}

/** Radio buttons of PrimeFaces, numbered `id:0`, `id:1` … */
export function radioButtons(id: string, options: readonly Option[], chosen: string): Markup {
  const rows = options.map(
    (option, index) =>
      html`<td>
        <div class="ui-radiobutton ui-widget">
          <div class="ui-helper-hidden-accessible">
            <input
              id="${id}:${index}"
              name="${id}"
              type="radio"
              value="${option.value}"
              ${option.value === chosen && option.disabled !== true ? raw(' checked="checked"') : null}${option.disabled === true ? raw(' disabled="disabled"') : null}
            />
          </div>
          <div
            class="ui-radiobutton-box ui-widget ui-corner-all ui-state-default${option.disabled === true ? ' ui-state-disabled' : ''}"
          >
            <span class="ui-radiobutton-icon ui-icon ui-icon-blank ui-c"></span>
          </div>
        </div>
        <label for="${id}:${index}">${option.label}</label>
      </td>`,
  );
  return html`<table id="${id}" role="presentation" class="ui-selectoneradio ui-widget">
    <tbody>
      <tr>
        ${rows}
      </tr>
    </tbody>
  </table>`;
}

/** A drop-down of PrimeFaces: a select out of sight, and a panel of list items that sets it. */
export function selectOneMenu(id: string, options: readonly Option[], chosen: string): Markup {
  const label = options.find((option) => option.value === chosen)?.label ?? '';
  return html`<div
      id="${id}"
      class="ui-selectonemenu ui-widget ui-state-default ui-corner-all"
      role="combobox"
      aria-haspopup="listbox"
    >
      <div class="ui-helper-hidden-accessible">
        <input id="${id}_focus" name="${id}_focus" type="text" autocomplete="off" />
      </div>
      <div class="ui-helper-hidden-accessible">
        <select id="${id}_input" name="${id}_input" tabindex="-1" autocomplete="off" aria-hidden="true">
          ${options.map((option) => optionMarkup(option, chosen))}
        </select>
      </div>
      <label id="${id}_label" class="ui-selectonemenu-label ui-inputfield ui-corner-all">${label}</label>
      <div class="ui-selectonemenu-trigger ui-state-default ui-corner-right">
        <span class="ui-icon ui-icon-triangle-1-s ui-c"></span>
      </div>
    </div>
    <div
      id="${id}_panel"
      class="ui-selectonemenu-panel ui-widget ui-widget-content ui-corner-all ui-shadow"
      style="display:none"
    >
      <div class="ui-selectonemenu-items-wrapper">
        <ul id="${id}_items" class="ui-selectonemenu-items ui-selectonemenu-list" role="listbox">
          ${options.map((option) => itemMarkup(option, chosen))}
        </ul>
      </div>
    </div>
    <script id="${id}_s" type="text/javascript">
      PrimeFaces.cw('SelectOneMenu', 'widget_${id.replaceAll(':', '_')}', { id: '${id}' });
    </script>`;
}

function optionMarkup(option: Option, chosen: string): Markup {
  return html`<option value="${option.value}" ${option.value === chosen ? raw(' selected="selected"') : null}>
    ${option.label}
  </option>`;
}

function itemMarkup(option: Option, chosen: string): Markup {
  return html`<li
    class="ui-selectonemenu-item ui-selectonemenu-list-item ui-corner-all${option.value === chosen ? ' ui-state-highlight' : ''}"
    data-label="${option.label}"
    tabindex="-1"
    role="option"
  >
    ${option.label}
  </li>`;
}
