/** Close to Grafana's dark theme, so that who knows it finds the way. */
export const STYLE = `
* { box-sizing: border-box; margin: 0 }
body { background: #111217; color: #ccccdc; font: 12px/1.4 Inter, "DejaVu Sans", "Liberation Sans", sans-serif }
main { position: relative; background: #111217 }
header { padding: 10px 16px }
h1 { font-size: 17px; font-weight: 600; display: inline }
header p { display: inline; margin-left: 14px; color: #9b9ca8 }
.choices { display: flex; gap: 8px; margin-top: 12px }
.choices span, .choices a { border: 1px solid #2e3036; border-radius: 2px; padding: 4px 10px; background: #181b1f }
.choices em { font-style: normal; color: #9b9ca8; margin-right: 10px }
.links { margin-left: auto; display: flex; gap: 8px }
h2 { position: absolute; height: 30px; line-height: 30px; font-size: 14px; font-weight: 600 }
section { position: absolute; background: #181b1f; border: 1px solid #25272d; border-radius: 2px; padding: 0 8px; overflow: hidden }
h3 { height: 30px; line-height: 30px; font-size: 12.5px; font-weight: 500; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
h3 s { text-decoration: none; font-size: 9px; color: #8e8f9b; border: 1px solid #5c5e68; border-radius: 50%; padding: 0 4px; margin-left: 6px }
h3 u { text-decoration: none; color: #6e9fff; margin-left: 6px }
svg { display: block }
.grid { stroke: #26282e; stroke-width: 1 }
.axis { fill: #9b9ca8; font-size: 11px }
.legend { width: 100%; border-collapse: collapse; font-size: 11.5px }
.legend th { text-align: right; color: #6e9fff; font-weight: 500; line-height: 18px; padding: 0 4px }
.legend td { text-align: right; line-height: 18px; height: 19px; padding: 0 4px; white-space: nowrap }
.legend th:first-child, .legend td:first-child { text-align: left; width: 70%; max-width: 0; overflow: hidden; text-overflow: ellipsis }
.legend i { display: inline-block; width: 13px; height: 4px; border-radius: 2px; margin: 0 7px 2px 0 }
.legend .more { color: #9b9ca8 }
.stat { padding: 0 }
.stat h3 { position: absolute; z-index: 1; padding: 0 8px; color: #fff; width: 100% }
.stat h3 s, .stat h3 u { color: #ffffffbb; border-color: #ffffff88 }
.tiles { display: flex; height: 100% }
.tile { position: relative; flex: 1; display: flex; align-items: center; justify-content: center; padding-top: 24px }
.tile b { font-size: 34px; font-weight: 500; color: #fff; z-index: 1; white-space: nowrap }
.spark { position: absolute; bottom: 0; left: 0; width: 100% }
.bars { padding-top: 4px }
.bar { display: flex; align-items: center; height: 24px; gap: 8px }
.bar span { width: 30%; text-align: right; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.bar div { flex: 1; height: 16px; background: #22252b }
.bar i { display: block; height: 100% }
.bar b { min-width: 62px; font-weight: 600; white-space: nowrap }
.table { width: 100%; border-collapse: collapse }
.table th { text-align: left; color: #6e9fff; font-weight: 500; padding: 5px 8px; border-bottom: 1px solid #2e3036 }
.table td { padding: 5px 8px; border-bottom: 1px solid #22252b }
.text { font-size: 13px; line-height: 1.5 }
.text code { background: #22252b; padding: 1px 5px }
.nothing { display: flex; height: 70%; align-items: center; justify-content: center; color: #9b9ca8; font-size: 14px }
`;
