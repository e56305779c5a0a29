/** The page that a match is saved in: everything it needs stands in the file itself. */
import { mount } from "svelte";
import "./app.css";
import Keepsake from "./pages/Keepsake.svelte";
import { settings } from "./lib/settings.svelte";

settings.apply();

const target = document.getElementById("app");
if (!target) throw new Error("replay.html has no #app.");
mount(Keepsake, { target, props: { data: document.getElementById("match")?.textContent ?? "" } });
