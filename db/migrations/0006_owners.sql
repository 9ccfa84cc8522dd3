CREATE TABLE `credentials` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` text,
	`refresh_token_expires_at` text,
	`scope` text,
	`password` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `credentials_once` ON `credentials` (`user_id`,`provider_id`);--> statement-breakpoint
CREATE TABLE `digests` (
	`user_id` text NOT NULL,
	`week` text NOT NULL,
	PRIMARY KEY(`user_id`, `week`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`subject` text PRIMARY KEY NOT NULL,
	`fails` integer NOT NULL,
	`until` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `login_attempts_by_end` ON `login_attempts` (`until`);--> statement-breakpoint
CREATE TABLE `ownerships` (
	`user_id` text NOT NULL,
	`property_id` integer NOT NULL,
	`since` text NOT NULL,
	PRIMARY KEY(`user_id`, `property_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `ownerships_by_property` ON `ownerships` (`property_id`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created` text NOT NULL,
	`expires` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `password_resets_by_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_by_end` ON `password_resets` (`expires`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` text NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_end` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `two_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`backup_codes` text NOT NULL,
	`user_id` text NOT NULL,
	`verified` integer DEFAULT true NOT NULL,
	`failed_verification_count` integer DEFAULT 0 NOT NULL,
	`locked_until` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `two_factors_by_user` ON `two_factors` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`two_factor_enabled` integer DEFAULT false NOT NULL,
	`role` text NOT NULL,
	`language` text NOT NULL,
	`disabled` text,
	`digest` integer DEFAULT true NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `verifications_by_identifier` ON `verifications` (`identifier`);--> statement-breakpoint
CREATE INDEX `verifications_by_end` ON `verifications` (`expires_at`);--> statement-breakpoint
CREATE TABLE `communications` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` integer NOT NULL,
	`at` text NOT NULL,
	`type` text NOT NULL,
	`contact` text NOT NULL,
	`subject` text NOT NULL,
	`comment` text NOT NULL,
	`status` text NOT NULL,
	`source` text NOT NULL,
	`author_id` text,
	`created` text NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `communications_by_property` ON `communications` (`property_id`,`at`);--> statement-breakpoint
CREATE INDEX `communications_by_time` ON `communications` (`at`);--> statement-breakpoint
CREATE TABLE `publications` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` integer NOT NULL,
	`medium` text NOT NULL,
	`url` text,
	`since` text NOT NULL,
	`until` text,
	`views` integer,
	`views_on` text,
	`printed` integer DEFAULT false NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `publications_by_property` ON `publications` (`property_id`,`since`);--> statement-breakpoint
ALTER TABLE `appointments` ADD `feedback` text;--> statement-breakpoint
CREATE INDEX `appointments_by_property` ON `appointments` (`property_id`,`time`);--> statement-breakpoint
ALTER TABLE `requests` ADD `assignee_id` text;--> statement-breakpoint
ALTER TABLE `requests` ADD `begun` text;--> statement-breakpoint
CREATE INDEX `requests_open` ON `requests` (`received`,`done`) WHERE done IS NULL;--> statement-breakpoint
CREATE INDEX `demand_tidings_by_property` ON `demand_tidings` (`property_id`,`closed`) WHERE mail_id IS NOT NULL;