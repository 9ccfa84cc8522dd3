CREATE TABLE `feed_events` (
	`id` text PRIMARY KEY NOT NULL,
	`feed` text NOT NULL,
	`subject` text NOT NULL,
	`deleted` integer NOT NULL,
	`happened` text NOT NULL,
	FOREIGN KEY (`feed`) REFERENCES `feeds`(`name`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `feed_events_by_feed` ON `feed_events` (`feed`,`happened`);--> statement-breakpoint
CREATE TABLE `feed_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`feed` text NOT NULL,
	`started` text NOT NULL,
	`ended` text,
	`state` text NOT NULL,
	`counts` text,
	`refused` text,
	`removals` text,
	`reason` text,
	FOREIGN KEY (`feed`) REFERENCES `feeds`(`name`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `feed_runs_by_feed` ON `feed_runs` (`feed`);--> statement-breakpoint
CREATE INDEX `feed_runs_running` ON `feed_runs` (`feed`) WHERE state = 'running';--> statement-breakpoint
CREATE TABLE `feeds` (
	`name` text PRIMARY KEY NOT NULL,
	`format` text,
	`address` text,
	`secret_name` text,
	`language` text NOT NULL,
	`complete` integer NOT NULL,
	`leads` integer DEFAULT false NOT NULL,
	`every_minutes` integer NOT NULL,
	`paused` integer DEFAULT false NOT NULL,
	`next_run` text NOT NULL,
	`etag` text,
	`unchanged` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`refusals` integer DEFAULT 0 NOT NULL,
	`approved_removals` integer
) STRICT;
