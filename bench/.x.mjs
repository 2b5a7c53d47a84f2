import { chromium } from 'playwright';
import { writeFileSync } from 'node:fs';
import { serveProduct } from './first-load/serve.mjs';
import { ADDRESS, answerGrid, CARDS } from './grid/answer.mjs';
import { scrollPage } from './grid/scroll.mjs';
const asked={pages:0};
const server = await serveProduct({ root: new URL('../frontends/shell/dist', import.meta.url).pathname, encoding:'gzip', answer: answerGrid(asked)});
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-background-networking', ...(process.env.ARGS??'').split(' ').filter(Boolean)]});
const page = await browser.newPage({ bypassCSP: true, viewport: { width: 1280, height: 800 } });
if(process.env.ABL) await page.addInitScript((abl)=>{
 if(abl.includes('png')){const png=(()=>{const c=document.createElement('canvas');c.width=250;c.height=350;const g=c.getContext('2d');g.fillStyle='#c33';g.fillRect(0,0,250,350);return c.toDataURL('image/png')})();
 const o=Element.prototype.setAttribute; Element.prototype.setAttribute=function(n,v){ if(n==='src'&&typeof v==='string'&&v.startsWith('data:image/svg'))v=png; return o.call(this,n,v)};}
 if(abl.includes('css')){addEventListener('DOMContentLoaded',()=>{const st=document.createElement('style');st.textContent=abl.split('css:')[1];document.head.append(st)})}
},process.env.ABL);
await page.goto(server.address);
await page.getByRole('button', { name: 'Continue with Google' }).first().click();
await page.getByRole('button', { name: /Casey/ }).click();
await page.getByRole('heading', { name: /^Hello/ }).waitFor();
const wire = await page.context().newCDPSession(page); await wire.send('Emulation.setCPUThrottlingRate', { rate: Number(process.argv[2]??4) }); await page.goto(server.address + ADDRESS);
await page.locator('main [role=listitem] img').first().waitFor({state:'attached'});

await page.waitForTimeout(3000);
const b = await browser.newBrowserCDPSession();
if(process.env.TRACE){
await b.send('Tracing.start',{transferMode:'ReturnAsStream',traceConfig:{includedCategories:(process.env.CATS??'devtools.timeline,toplevel').split(',')}});
}
await wire.send('Performance.enable',{timeDomain:'timeTicks'}); const met=async()=>Object.fromEntries((await wire.send('Performance.getMetrics')).metrics.map(m=>[m.name,m.value])); const m0=await met();
const r = await page.evaluate(scrollPage,{pixels:Number(process.argv[3]??8000),perFrame:Number(process.argv[4]??12)});
const s=r.frames.toSorted((a,b)=>a-b); const long=r.frames.filter(x=>x>33.4).length;
const m1=await met(); const dm=k=>((m1[k]-m0[k])*1000).toFixed(0); console.log('task',dm('TaskDuration'),'script',dm('ScriptDuration'),'style',dm('RecalcStyleDuration'),'layout',dm('LayoutDuration'),'|',r.frames.length,'p50',s[s.length>>1].toFixed(1),'p99',s[Math.floor(s.length*.99)].toFixed(1),'max',s.at(-1).toFixed(1),'total',s.reduce((a,b)=>a+b,0).toFixed(0),'over17',s.filter(x=>x>17.5).length,'long',long,'cards',r.cards,'el',r.elements,'bare',r.bare,'/',r.looks);
if(process.env.TRACE){
const done=new Promise(res=>b.once('Tracing.tracingComplete',res));
await b.send('Tracing.end'); const {stream}=await done;
let text=''; for(;;){const {data,eof}=await b.send('IO.read',{handle:stream}); text+=data; if(eof)break;}
writeFileSync('/tmp/trace.json',text);
}
await browser.close(); server.stop();
