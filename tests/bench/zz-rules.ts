import { readFileSync } from 'node:fs';
import { createRegistry } from '@scn/core/kernel/registry';
import { provideCheckers } from '@scn/core/schema/checker';
import { createValidator } from '@scn/core/validation/engine';
import { builtInRules } from '@scn/core/validation/rules.gen';
import { builtInCheckers } from '@scn/plugins/checkers.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
(provideCheckers as any)(builtInCheckers);
const plugins = createRegistry([], builtInPlugins.map((plugin) => ({ plugin, owner: 'b' })));
const text = readFileSync('/tmp/lead-giant.scn.json','utf8');
const acc=new Map<string,[number,number,string]>();
const rules = builtInRules.map((r:any)=>({...r, check(c:any){const t=performance.now(); r.check(c); const d=performance.now()-t; const a=acc.get(r.id)??acc.set(r.id,[0,0,r.scope]).get(r.id)!; a[0]+=d;a[1]++;}}));
const cold = process.argv[2]==='cold';
const keep=[];
if(!cold) for(let i=0;i<10;i++){const s=JSON.parse(text).scenario; keep[0]=s; createValidator({plugins,rules:rules as any}).validate(s);}
acc.clear();
const s=JSON.parse(text).scenario; const b=performance.now(); const v=createValidator({plugins,rules:rules as any}); v.validate(s); console.log('total',performance.now()-b);
const by=[...acc].sort((a,b)=>b[1][0]-a[1][0]); let sum=0,n=0; for(const[,x] of by){sum+=x[0];n+=x[1]}
console.log('sum',sum,'calls',n); for(const [id,[t,c,sc]] of by.slice(0,45)) console.log(t.toFixed(2),c,sc,id);
const sc=new Map<string,[number,number,number]>(); for(const [,[t,c,k]] of by){const a=sc.get(k)??sc.set(k,[0,0,0]).get(k)!;a[0]+=t;a[1]+=c;a[2]++} console.log([...sc]);
const u=(v as any).view; console.log('kinds');
